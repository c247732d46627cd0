/** An email address that, where it is too long for its column, breaks before its sign and not within a word. */
export function Address({ children = "" }: { children: string | undefined }) {
  const at = children.lastIndexOf("@")
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
