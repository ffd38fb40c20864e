/** The anti-forgery cookie that scripts read, and the header that every non-GET repeats it in (contract, section 1). */
export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';
