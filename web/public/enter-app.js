// Before the first paint: people who are signed in get to their dashboard instead of the landing page.
;(() => {
  try {
    if (location.pathname === '/' && localStorage.getItem('user') !== null) location.replace('/dashboard')
  } catch {
    // Storage is blocked: nobody is signed in.
  }
})()
