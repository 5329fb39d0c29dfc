"""Stand-in for `asyncio.sslproto` in the browser, where Python opens no connection: `asyncio` imports it."""
