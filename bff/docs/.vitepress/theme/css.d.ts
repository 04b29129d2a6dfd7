declare module "*.css";
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
