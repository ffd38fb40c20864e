/**
 * Names the person whose a POST is: one that waited on a device is not to be done in the name of who is signed in there by now. Answered with 401
 * NOT_SIGNED_IN for anybody else.
 */
export const personHeader = 'rede-person';
