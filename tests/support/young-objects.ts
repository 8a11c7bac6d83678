/**
 * Imported by the configurations of the test runners. The 4 MB that `npm start` gives to objects that die young spare
 * memory; filled every moment of a start, they cost a tenth of it. Helpers that collect garbage beside the program cost
 * a twentieth where no core is free for them. Whoever measures keeps them.
 */
process.env['SITE_FLAGS'] ??= '--min-semi-space-size=16 --max-semi-space-size=16 --single-threaded-gc';
