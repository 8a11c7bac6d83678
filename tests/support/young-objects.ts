/**
 * Imported by the configurations of the test runners. The 4 MB that `npm start` gives to objects that die young spare
 * memory; filled every moment of a start, they cost a tenth of it. Whoever measures keeps them.
 */
process.env['SITE_FLAGS'] ??= '--max-semi-space-size=16';
