console.debug('brief');
export {};
