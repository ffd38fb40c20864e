export {};

declare module '../core/permission.ts' {
  interface Features {
    dashboard: true;
  }
}
