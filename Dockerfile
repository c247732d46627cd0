ARG NODE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# `npm run build` would install everything again.
RUN npx react-router build && node scripts/drawings/social-cards.ts

# Only what the running server imports. The image brings its own Node, and npm leaves in optional peers for building.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && \
  npm uninstall --no-save --omit=dev --ignore-scripts --no-audit --no-fund $(node -p 'require("./package.json").builders.join(" ")') && \
  rm -rf node_modules/node-linux-* node_modules/typescript node_modules/@typescript node_modules/@types node_modules/.bin/tsc

FROM ${NODE}
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY content ./content
COPY contract ./contract
COPY server ./server
COPY scripts ./scripts
RUN ln -s /app/scripts/quartermaster.mjs /usr/local/bin/quartermaster && mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=10240 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=1024" \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000
USER node
VOLUME /data
EXPOSE 3000
# Whether the process answers. Whether it should get visitors is /readyz, which is the balancer's to ask.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
