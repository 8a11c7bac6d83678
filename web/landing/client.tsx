console.debug('landing');
export {};
