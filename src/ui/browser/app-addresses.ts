/**
 * The addresses that are not the app's one page: the server's own, and files. Workbox asks of path and query together: only the path's end makes
 * a file, not that someone searches a list for one.
 */
export const notTheApp: readonly RegExp[] = [/^\/(api|assets|healthz|readyz)(\/|\?|$)/, /^[^?]*\.\w+(\?|$)/];
