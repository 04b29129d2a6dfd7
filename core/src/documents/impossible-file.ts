/** A file that cannot be made of what there is, however often it is tried. The message is for whoever asked for it. */
export class ImpossibleFile extends Error {
  override readonly name = "ImpossibleFile";
}
