/** What may stand in generated code as a field's name. */
export const fieldName = /^[A-Za-z]\w*$/;
