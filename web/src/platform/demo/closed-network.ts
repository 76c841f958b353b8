const isOfServer = (url: string | URL) => new URL(url, location.href).pathname.startsWith('/api/')

/**
 * [DE4] Blocks every request from this page to the server except for the app's own files: code unaware of the demo
 * finds the server unreachable.
 */
export function closeNetwork(): void {
  const { fetch } = window
  window.fetch = (input, init) =>
    isOfServer(input instanceof Request ? input.url : input)
      ? Promise.reject(new TypeError('The demo has no server'))
      : fetch(input, init)
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (isOfServer(url)) throw new TypeError('The demo has no server')
    open.call(this, method, url, true)
  }
}
