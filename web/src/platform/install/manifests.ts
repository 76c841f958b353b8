/** [HS9] The manifests of the two roles: the same app, with other shortcuts. */
export const manifests = { homeowner: '/manifest.webmanifest', realtor: '/realtor.webmanifest' } as const
