/** Where the register of an organization's chemicals lies. */
export const registerPath = '/chemicals/my-chemicals';
