# The bot with its embedded voice service, and the voice service alone, in one image:
#   docker build -t mynah .
#   docker run --env-file .env -v mynah-data:/app/data mynah
#   docker run -v mynah-voices:/app/data -p 127.0.0.1:8080:8080 mynah \
#     node src/launch.cjs service
# For both architectures: docker buildx build --platform linux/amd64,linux/arm64 .

# The digest is that of the image for all architectures, so the same bytes are used in every build. To update it, for
# example when Debian or Node.js has a security fix: docker buildx imagetools inspect node:24-bookworm-slim
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

# Not for the platform of the builder: some packages contain programs of one platform.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Excludes development tools, such as the npm package `node`: the image has its own Node.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY LICENSE NOTICE ./
COPY src ./src
COPY commands ./commands
COPY scripts/image.ts ./scripts/
# Bundles the pages, and removes what is not used at run time: esbuild, TypeScript, sources, other platforms.
RUN node scripts/image.ts . && rm -r scripts
# The only folder of the image that is written to. The bot keeps its clips there, too.
RUN install -d -o node -g node -m 700 data

FROM ${NODE_IMAGE}
ARG VERSION=0.2.0
ARG REVISION=
ARG SOURCE=
LABEL org.opencontainers.image.title="Mynah" \
  org.opencontainers.image.description="A Discord bot that speaks, with its own voice service" \
  org.opencontainers.image.licenses="GPL-3.0-or-later" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.base.name="docker.io/library/node:24.21.0-bookworm-slim"
# In a container, 127.0.0.1 could not be reached from outside. The bot's embedded voice service ignores the address.
ENV NODE_ENV=production HEALTH_PORT=8081 VOICE_SERVICE_HOST=0.0.0.0 VOICE_SERVICE_PORT=8080
WORKDIR /app
COPY --from=build /app ./
VOLUME /app/data
USER node
# Whether the program reacts: the bot, or the voice service. Not whether it is ready, because some orchestrators restart what
# is unhealthy, and a restart would not end an outage of Discord.
HEALTHCHECK --interval=30s --timeout=5s --start-period=1m --retries=3 \
  CMD ["node", "src/health-check.ts"]
# Not through npm, because signals must reach the program, so that it can finish speaking and leave.
CMD ["node", "src/launch.cjs", "start"]
