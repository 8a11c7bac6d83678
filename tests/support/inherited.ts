/** What a command inherits that a test starts: none of the settings of whoever runs the tests. */
export const inherited = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
