/** The address of the documentation of an error. */
export const docUrlOf = (baseUrl: string, anchor: string) => `${baseUrl}/docs/errors#${anchor}`;
