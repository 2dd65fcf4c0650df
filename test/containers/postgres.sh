# What the official image does with POSTGRES_USER and POSTGRES_PASSWORD.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 \
    --locale=C.UTF-8 --encoding=UTF8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_USER" | postgres --single -D "$PGDATA" postgres
fi
exec postgres -c listen_addresses='*'
