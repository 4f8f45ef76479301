/** Previews of office documents, rendered by infra/files/previews. */
export type DocumentPreviews = {
  /**
   * Renders this file as a PDF for its preview, unless that was tried before. Records a file that cannot be
   * rendered. Throws `ObjectsUnavailable`.
   */
  render(file: { id: string; user_id: string; content_type: string }): Promise<void>
}
