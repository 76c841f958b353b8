/** Opens the search over a page: the part of a URL after `#`. */
export const SEARCH_HASH = 'search'
