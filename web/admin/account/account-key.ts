export const accountKey = ['account'];
