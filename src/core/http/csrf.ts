/** The anti-forgery cookie that scripts read, and the header in which every non-GET repeats it. */
export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';
