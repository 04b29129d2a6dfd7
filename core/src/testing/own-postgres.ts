export { startOwnPostgres as default } from "./vitest-postgres.js";
