-- The last comparisons of our ledger with the payment provider's record, for support. They can be made again at any time.
create table reconciliations (
  checked_at timestamptz primary key,
  differences jsonb not null
);
