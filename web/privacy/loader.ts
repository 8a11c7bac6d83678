document.documentElement.dataset['ready'] = 'yes';
export {};
