-- What is indexed is folded already (domain/fold-text.ts): the tokenizer has to split at spaces and nothing more. The
-- prefix indexes make one to three letters, which match nearly everything, as cheap as a whole word.
create virtual table charity_search using fts5 (
  name, other, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = 'ascii'
);
