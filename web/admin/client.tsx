console.debug('admin');
export {};
