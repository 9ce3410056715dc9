# Mynah, bot and embedded voice service in one image:
#   docker build -t mynah . && docker run --env-file .env -v mynah-data:/app/data mynah

# The digest is that of the image for all architectures, so the same bytes are used in every build. To update it, for
# example when Debian or Node.js has a security fix: docker buildx imagetools inspect node:24-bookworm-slim
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Excludes development tools, such as the npm package `node`: the image has its own Node. npm keeps TypeScript, because
# i18next can be used with it.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HEALTH_PORT=8081
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY src ./src
COPY commands ./commands
# Accounts, usage and cloned voices of the embedded voice service.
RUN install -d -o node -g node -m 700 data
VOLUME /app/data
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, because signals must reach the bot, so that it can finish speaking and leave.
CMD ["node", "src/launch.cjs", "start"]
