/** The anti-forgery cookie that scripts read, and the header that every non-GET repeats it in. */
export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';
