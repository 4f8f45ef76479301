/** A link that a person got under a grant of access, and when. */
export type GrantedLink = { file_id: string; user_id: string; issued: string }

/**
 * Signs the links to files under a grant; infra/secrets/granted-links.ts implements it. A link of the object
 * store cannot be revoked, so these links lead to the API, which checks the grant each time.
 */
export type GrantedLinks = {
  urlOf(link: GrantedLink): string
  isSigned(link: GrantedLink, signature: string): boolean
}
