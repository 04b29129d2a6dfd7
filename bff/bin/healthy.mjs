// Exits with 0 when the service beside it can answer calls: the health check of a container.
const { PORT = "4000" } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
