/** Stands for the address of the installation, which writes its own there when it serves a description. */
export const EXAMPLE_URL = 'https://api.example.com';
