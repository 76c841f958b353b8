ALTER TABLE "user" ADD COLUMN "clientViews" text collate "C";
