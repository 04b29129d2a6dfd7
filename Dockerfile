# syntax=docker/dockerfile:1
FROM node:24-trixie-slim AS build
WORKDIR /obole
COPY package.json package-lock.json tsconfig.json ./
COPY .ci .ci
COPY core/package.json core/
COPY core/client/package.json core/client/
COPY bff/package.json bff/
COPY bff/doctor/package.json bff/doctor/
COPY bff/cli/package.json bff/cli/
COPY bff/dashboard/package.json bff/dashboard/
COPY bff/docs/package.json bff/docs/
COPY widgets/package.json widgets/
COPY demo-site/package.json demo-site/
COPY e2e/package.json e2e/
# Scripts would compile SQLite although its package brings binaries, which needs a compiler.
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY core core
COPY bff bff
COPY widgets widgets
COPY e2e/frameworks e2e/frameworks
COPY e2e/specs/__screenshots__ e2e/specs/__screenshots__
COPY README.md CHANGELOG.md ./
RUN npm run build:service && npm prune --omit=dev

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /obole
COPY --from=build --chown=node:node /obole ./
RUN install -d -m 700 -o node -g node /obole/data
USER node
VOLUME /obole/data
EXPOSE 4000
HEALTHCHECK --start-period=60s CMD ["node", "bff/bin/healthy.mjs"]
# As process 1 it gets the signal to stop itself.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "--max-old-space-size=512", "bff/dist/bundle/serve.js"]
