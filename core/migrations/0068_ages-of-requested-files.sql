-- The files of requests that are done, by when they were: they are deleted after 30 days, and the requests stay.
create index file_generation_requests_with_file on file_generation_requests (updated_at, file_generation_request_id)
  where status = 'DONE' and file_id is not null;
