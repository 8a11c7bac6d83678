document.documentElement.dataset['page'] = 'brief';
