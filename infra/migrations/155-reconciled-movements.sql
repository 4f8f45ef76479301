-- What a comparison compared, so that support sees more than whether it agrees. Earlier comparisons have none.
alter table reconciliations add column compared jsonb;
