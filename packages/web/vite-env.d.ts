interface ImportMetaEnv {
  readonly VITE_API_URL?: string
}
