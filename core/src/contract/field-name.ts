/** A field name that generated code can contain. */
export const fieldName = /^[A-Za-z]\w*$/;
