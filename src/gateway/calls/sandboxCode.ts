/** The sandbox's confirmation code, told on its page. */
export const sandboxCode = '123456';
