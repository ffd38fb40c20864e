/** The address of an organization's chemical register. */
export const registerPath = '/chemicals/my-chemicals';
