-- Events in streams named like the product's that the product has not written, by the kind of stream and their type.
create table passed_over (
  kind text not null,
  type text not null,
  count bigint not null,
  last_position bigint not null,
  primary key (kind, type)
);
