# Builds profile-server and profile-web, with PostgreSQL. compose.yaml runs the image.
FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
  libpq-dev libsqlite3-dev libssl-dev pkg-config zlib1g-dev
WORKDIR /source
COPY . .
ENV POSTGRESQL=1
RUN swift build --configuration release --static-swift-stdlib --product profile-server
RUN swift build --configuration release --static-swift-stdlib --product profile-web
RUN install -D -t /programs "$(swift build --configuration release --show-bin-path)"/profile-server \
  "$(swift build --configuration release --show-bin-path)"/profile-web

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends curl libpq5 libsqlite3-0 libssl3 tzdata zlib1g \
  && rm -rf /var/lib/apt/lists/* && useradd --create-home profile
COPY --from=build /programs/ /usr/local/bin/
USER profile
