// Health check of a container: exits with 0 if the service can answer calls.
const { PORT = "4000" } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
