// What is imported for its types has no code.
export {};
