create virtual table charity_search using fts5 (name, other, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = "unicode61 remove_diacritics 0");
