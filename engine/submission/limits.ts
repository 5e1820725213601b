/** The most characters of what a payload takes from around the form. */
export const limits = { cookie: 500, address: 2048, pageName: 200 } as const;
