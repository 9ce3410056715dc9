# Mynah, bot and embedded voice service in one image:
#   docker build -t mynah . && docker run --env-file .env -v mynah-data:/app/data mynah
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Excludes development tools, such as the npm package `node`: the image has its own Node.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HEALTH_PORT=8081
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE ./
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
