# Does with Debian's PostgreSQL what the registry's image does: makes the database at the first start, then serves it.
set -e
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
data=/var/lib/postgresql/18/docker
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  mkdir -p $data
  chown postgres $data
  echo "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  as initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  as pg_ctl --pgdata=$data --options="-c listen_addresses=''" --wait start > /dev/null
  as createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  as pg_ctl --pgdata=$data --wait stop > /dev/null
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups "$(command -v postgres)" -D $data -c listen_addresses='*'
