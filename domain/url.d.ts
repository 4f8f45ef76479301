/**
 * The standard URL class, which browsers and Node share. The domain is compiled without the types of either.
 */
declare class URL {
  constructor(url: string)
  readonly href: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}
